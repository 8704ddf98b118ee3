// The form of the API page: sends a call with the token of the page's head and shows the answer as text.
const token = document.querySelector('#token');
const find = document.querySelector('#find');

document.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(event.target);
});

find.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  for (const section of document.querySelectorAll('section')) {
    const calls = [...section.querySelectorAll(':scope > details')];
    for (const call of calls) call.hidden = !call.querySelector('summary').textContent.toLowerCase().includes(wanted);
    section.hidden = calls.every((call) => call.hidden);
  }
});

async function send(form) {
  const fields = [...form.querySelectorAll('[data-place]')].filter((field) => field.value !== '');
  const at = (place) => fields.filter((field) => field.dataset.place === place);
  const path = at('path').reduce(
    (filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    form.dataset.path,
  );
  const query = new URLSearchParams(at('query').map(({ name, value }) => [name, value])).toString();
  const [body] = at('body');
  const headers = Object.fromEntries(at('header').map(({ name, value }) => [name, value]));
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token.value !== '') headers.authorization = token.value;
  show(form, 'Sending…');
  try {
    const startedAt = performance.now();
    const response = await fetch(query === '' ? path : `${path}?${query}`, {
      method: form.dataset.method,
      headers,
      ...(body === undefined ? {} : { body: body.value }),
    });
    const text = await response.text();
    show(form, `${response.status} in ${Math.round(performance.now() - startedAt)} ms\n${indented(text)}`);
  } catch (error) {
    show(form, String(error));
  }
}

function show(form, text) {
  const output = form.querySelector('output pre');
  output.hidden = false;
  output.textContent = text;
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
