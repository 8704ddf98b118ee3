import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

const BARE_PAGE = `<title>Candor</title>
<meta name="description" content="" />
<script src="/boot.js"></script>
</head>
<div id="root"><div></div></div>
<div id="boot-failure">`;

test('whatever an article says, its page has the elements of the drawing and no others', () => {
  const hostile = '</script><script src="//evil.example"></script>"><!--';
  const page = fillPage(BARE_PAGE, '/article/main/content/help/hostile', {
    drawing: '<p>drawn</p>',
    title: hostile,
    description: hostile,
    answers: [[['article', 'en'], { title: hostile }]],
  });
  const read = new DOMParser().parseFromString(page, 'text/html');
  expect([...read.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual(['/boot.js', null]);
  expect(read.title).toBe(hostile);
  expect(read.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(hostile);
  expect(JSON.parse(read.getElementById('drawn-answers')?.textContent ?? '')).toEqual([
    [['article', 'en'], { title: hostile }],
  ]);
});
