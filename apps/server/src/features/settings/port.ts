export { bankSettingOf } from './bank-setting.ts';
export { breakerSettingsOf, breakerTermsOf } from './breaker-setting.ts';
export { perpetualSettingsOf } from './perpetual-setting.ts';
export { earnSettingsOf, earnTermsOf } from './earn-setting.ts';
export { loanSettingsOf, loanTermsOf } from './loan-setting.ts';
export { type OperatorSettings, openOperatorSettings } from './operator-settings.ts';
export { instrumentTermsOf, marketSettingOf } from './market-setting.ts';
export { decidedRateOf, rateSettingsOf } from './rate-setting.ts';
export { periodSettingsOf, periodTermsOf } from './period-setting.ts';
