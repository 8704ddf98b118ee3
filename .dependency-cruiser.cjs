// The arrows of docs/architecture.md. tools/check.ts fails when fewer modules are seen than its floor.
const error = (name, from, to) => ({ name, severity: 'error', from, to });
const test = '\\.test\\.tsx?$';
module.exports = {
  forbidden: [
    error('no-unresolvable', {}, { couldNotResolve: true }),
    error('no-cycles', {}, { circular: true }),
    error('money-imports-nothing', { path: '^packages/money/src', pathNot: test }, { pathNot: '^packages/money/src' }),
    error(
      'format-imports-nothing-of-ours',
      { path: '^packages/format/src', pathNot: test },
      { pathNot: ['^packages/format/src', 'node_modules/intl-messageformat/', 'node_modules/@formatjs/'] },
    ),
    error(
      'domain-is-pure',
      { path: '^packages/domain/src', pathNot: test },
      { pathNot: '^packages/(money|domain)/src' },
    ),
    error(
      'contract-says-what-travels',
      { path: '^packages/contract/src', pathNot: test },
      { pathNot: ['^packages/(contract|domain|money)/src', 'node_modules/zod/', 'node_modules/@hpke/'] },
    ),
    error('ui-knows-no-domain', { path: '^packages/ui/src' }, { path: '^packages/(domain|contract|money)/' }),
    error('browser-draws-nothing', { path: '^packages/browser/src' }, { path: '^packages/(ui|domain)/' }),
    error('packages-know-no-app', { path: '^packages' }, { path: '^apps' }),
    error('apps-know-not-each-other', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    // A slice of the server is told to others by its port; its index is the manifest that the registry reads.
    error(
      'slices-meet-at-port',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: test },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/port\\.ts$'],
      },
    ),
    error(
      'slices-meet-at-index',
      { path: '^apps/(web|ops)/src/features/([^/]+)/' },
      {
        path: '^apps/$1/src/features/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/index\\.ts$'],
      },
    ),
    error('slices-know-no-app', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/app/' }),
    error(
      'platform-knows-no-slice',
      { path: '^apps/[^/]+/src/(platform|shared|exchange)/' },
      { path: '^apps/[^/]+/src/(features|app)/' },
    ),
    error('platform-knows-no-exchange', { path: '^apps/server/src/platform/' }, { path: '^apps/server/src/exchange/' }),
    error(
      'testkit-in-tests-only',
      { pathNot: [test, '^packages/testkit', '^e2e', '^bench', '^simulation', '^apps/server/src/testing/'] },
      { path: '^packages/testkit' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.gen\\.ts$', '^packages/domain/released/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
