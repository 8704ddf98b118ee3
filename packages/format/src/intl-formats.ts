/** The platform's formatters, each made once: making one takes a thousand times as long as using it. */
export const numberFormatOf = keepEach(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateTimeFormatOf = keepEach(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const pluralRulesOf = keepEach(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

function keepEach<Options, Format>(
  make: (locale: string, options?: Options) => Format,
): (locale: string, options?: Options) => Format {
  const kept = new Map<string, Format>();
  return (locale, options) => {
    const key = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
    const known = kept.get(key) ?? make(locale, options);
    kept.set(key, known);
    return known;
  };
}
