/** Networks on the ZK Stack run no code that is sent along with a question. */
const zkStackValidator = '0xfB688330379976DA81eB64Fe4BF50d7401763B9C'
const zkStack: ReadonlySet<string> = new Set(['eip155:324', 'eip155:300', 'eip155:2741', 'eip155:11124'])

/**
 * The contract that checks signatures of accounts that are not deployed yet (ERC-6492), on networks where that takes one, by
 * CAIP-2 id. `undefined` for every other network: there the code of the check is sent along.
 */
export const signatureValidatorOf = (network: string): `0x${string}` | undefined =>
  zkStack.has(network) ? zkStackValidator : undefined
