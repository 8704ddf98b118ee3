import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';

/** What the operator restricts of whoever is logged in, with its texts: for the frame around every screen. */
export async function loadRestrictionBar() {
  const texts = loadArea('security', currentLocale());
  const { RestrictionBar } = await import('./restriction-bar.tsx');
  await texts;
  return { RestrictionBar };
}

export const security: Slice = {
  name: 'security',
  routes: [
    {
      path: '/account/center/security',
      title: 'app.page.security',
      access: 'user',
      screen: () => import('./security-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/phone',
      title: 'app.page.bindPhone',
      access: 'user',
      screen: () => import('./phone-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/google',
      title: 'app.page.authenticator',
      access: 'user',
      screen: () => import('./authenticator/authenticator-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/email',
      title: 'app.page.bindEmail',
      access: 'user',
      screen: () => import('./email-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/login-pwd',
      title: 'app.page.loginPassword',
      access: 'user',
      screen: () => import('./passwords/login-password-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/trade-pwd',
      title: 'app.page.fundPassword',
      access: 'user',
      screen: () => import('./passwords/fund-password-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/anti-code',
      title: 'app.page.antiPhishing',
      access: 'user',
      screen: () => import('./anti-code-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/wallets',
      title: 'app.page.boundWallets',
      access: 'user',
      screen: () => import('./wallets/wallets-screen.tsx'),
    },
    {
      path: '/account/center/security/setting/api-keys',
      title: 'app.page.apiKeys',
      access: 'user',
      screen: () => import('./api-keys/api-keys-screen.tsx'),
    },
    {
      path: '/user/index',
      title: 'app.page.personalCentre',
      access: 'user',
      keyTitles: {
        all: 'app.page.personalCentre',
        primary: 'app.page.primaryVerification',
        advanced: 'app.page.advancedVerification',
        bank: 'app.page.bankCard',
        tardPwd: 'app.page.fundPassword',
        loginPwd: 'app.page.loginPassword',
        certified: 'app.page.verificationResult',
        termsService: 'app.page.terms',
        helper: 'app.page.help',
      },
      screen: () => withIdentityTexts(() => import('./personal-centre-screen.tsx')),
    },
    {
      path: '/user/terms',
      title: 'app.page.terms',
      access: 'public',
      area: 'terms',
      isStatic: true,
      screen: () => import('./terms-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  // Apart from the settings: whoever reads them before there is an account does not wait for those.
  areas: { terms: import.meta.glob('./terms/messages/*.json', { import: 'default' }) },
};

/** The personal centre shows parts of the identity slice too, and needs their texts. */
async function withIdentityTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('identity', currentLocale())]);
  return screen;
}

/** The proof that the owner asks, and the notice of a hold, for forms of other slices; with their texts. */
export async function loadProofParts() {
  const [
    { HoldBanner },
    { ProofFields },
    { emptyProof, findProofError, isProofRefusal, toProof },
    { securityOverview },
  ] = await Promise.all([
    import('./hold-banner.tsx'),
    import('./proof-fields.tsx'),
    import('./proof.ts'),
    import('./queries.ts'),
    loadArea('security', currentLocale()),
  ]);
  return { HoldBanner, ProofFields, emptyProof, findProofError, isProofRefusal, toProof, securityOverview };
}
