// The first program of a fresh clone: plain CommonJS without a dependency, because nothing is installed yet, and in the
// language of an old Node, because its first duty is to tell an old Node so in one sentence.
'use strict';

const { spawn, spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');

const ROOT = path.join(__dirname, '..');
const NODE_MINIMUM = [20, 19];
const MEGABYTE = 1024 * 1024;
const DISK_TO_INSTALL_MEGABYTES = 2000;
const DISK_TO_RUN_MEGABYTES = 200;

function main() {
  const command = process.argv[2];
  requireNode();
  const isInstalled = findStalePackage() === undefined;
  requireDisk(isInstalled ? DISK_TO_RUN_MEGABYTES : DISK_TO_INSTALL_MEGABYTES);
  const ready = isInstalled ? Promise.resolve() : install();
  return ready.then(function () {
    return command === 'start' ? start() : runProgram(['tools/test.ts'].concat(process.argv.slice(3)), process.exit);
  });
}

function requireNode() {
  const parts = process.versions.node.split('.').map(Number);
  const isEnough = parts[0] > NODE_MINIMUM[0] || (parts[0] === NODE_MINIMUM[0] && parts[1] >= NODE_MINIMUM[1]);
  if (!isEnough)
    stop('Candor needs Node ' + NODE_MINIMUM.join('.') + ' or newer; this is ' + process.versions.node + '.');
}

function requireDisk(megabytes) {
  const disk = fs.statfsSync(ROOT);
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  if (freeMegabytes < megabytes) {
    stop('Candor needs ' + megabytes + ' MB of free disk here; ' + freeMegabytes + ' MB are left.');
  }
}

// npm keeps its own record of what it installed; a package whose version differs from the lockfile means a new install.
function findStalePackage() {
  const wanted = readJson('package-lock.json');
  const installed = readJson('node_modules/.package-lock.json');
  if (wanted === undefined) stop('package-lock.json is missing or broken: please restore it from git.');
  if (installed === undefined) return 'everything';
  return Object.keys(wanted.packages).find(function (name) {
    const entry = wanted.packages[name];
    if (!name.includes('node_modules/') || entry.optional || entry.link) return false;
    return installed.packages[name] === undefined || installed.packages[name].version !== entry.version;
  });
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
  } catch {
    return undefined;
  }
}

// Not `npm ci`: it refuses a lockfile that lacks the binaries of other platforms, and no registry is sure to have all.
// The versions are the lockfile's all the same, and nothing is written back.
function install() {
  if (runNpm(['--version'], 'ignore').status !== 0) stop('Candor needs npm, which was not found beside Node.');
  console.log('Installing packages, once; this takes about a minute.');
  const startMs = Date.now();
  const progress = setInterval(function () {
    console.log('  still installing, ' + Math.round((Date.now() - startMs) / 1000) + ' s');
  }, 10000);
  const npm = spawn(
    npmCommand(),
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    npmOptions('inherit'),
  );
  return new Promise(function (resolve) {
    npm.on('close', function (code) {
      clearInterval(progress);
      if (code !== 0)
        stop('The packages could not be installed (npm install ended with ' + code + '): is the network there?');
      console.log('Installed in ' + Math.round((Date.now() - startMs) / 1000) + ' s.');
      resolve();
    });
  });
}

function runNpm(parameters, stdio) {
  return spawnSync(npmCommand(), parameters, npmOptions(stdio));
}

function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

function npmOptions(stdio) {
  return { cwd: ROOT, stdio: stdio, shell: process.platform === 'win32' };
}

// The server runs in this very process: signals and its exit code need no passing on.
function start() {
  return runProgram(['tools/build.ts'], function (code) {
    if (code !== 0) stop('The build failed; what it said stands above.');
    process.chdir(ROOT);
    process.setSourceMapsEnabled(true);
    const server = path.join(ROOT, 'apps/server/dist/main.js');
    process.argv = [process.argv[0], server].concat(process.argv.slice(3));
    return import(pathToFileURL(server).href);
  });
}

function runProgram(parameters, whenDone) {
  const program = spawn(process.execPath, ['--import', 'tsx'].concat(parameters), { cwd: ROOT, stdio: 'inherit' });
  // Whoever stops this program means the one it runs.
  const passOn = function (signal) {
    program.kill(signal);
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  return new Promise(function (resolve) {
    program.on('close', function (code, signal) {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      if (signal !== null) process.exit(1);
      resolve(code);
    });
  }).then(whenDone);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

main().catch(function (error) {
  console.error(error);
  process.exit(1);
});
