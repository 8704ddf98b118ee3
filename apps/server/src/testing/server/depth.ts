/** As far as `npm test` goes, or as deep as `npm run proof`. */
export function byDepth<Test, Proof>(ofTest: Test, ofProof: Proof): Test | Proof {
  return process.env['CANDOR_DEPTH'] === undefined ? ofTest : ofProof;
}
