import { expect, test } from 'vitest';
import { asModule } from './vite-open-react.ts';

test('needs become imports and exports become names of the module', () => {
  const code = [
    'var Scheduler = require("scheduler"),',
    '  React = require("react");',
    'function draw() {',
    '  return React.version + Scheduler.now();',
    '}',
    'exports.createRoot = draw;',
    'exports.version = "1";',
  ].join('\n');
  expect(asModule(code, 'react-dom/client').split('\n')).toEqual([
    "import * as Scheduler from 'scheduler';",
    "  import * as React from 'react';",
    'function draw() {',
    '  return React.version + Scheduler.now();',
    '}',
    'const createRoot$ = draw;',
    'const version$ = "1";',
    'export { createRoot$ as createRoot, version$ as version };',
    "export * as default from 'react-dom/client';",
  ]);
});

test('what is set twice or read in between stays a variable', () => {
  const code = ['exports.now = void 0;', 'exports.now = clock;', 'exports.later = () => exports.now() + 1;'].join('\n');
  expect(asModule(code, 'clock').split('\n')).toEqual([
    'let now$;',
    'now$ = void 0;',
    'now$ = clock;',
    'const later$ = () => now$() + 1;',
    'export { now$ as now, later$ as later };',
    "export * as default from 'clock';",
  ]);
});

test('a file that is written otherwise stops the build', () => {
  expect(() => asModule('module.exports = {};', 'react')).toThrow('react is not written as it was.');
  expect(() => asModule('const a = require("a");\nexports.b = a;', 'react')).toThrow('react is not written as it was.');
});
