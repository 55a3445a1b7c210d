/** Programs whose instructions are read, by address. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const

/** Returns true for both token programs, which take the same instructions. */
export const isTokenProgram = (address: string | undefined): boolean =>
  address === programs.token || address === programs.token2022

/** Numbers of the instructions that name the token, the amount and its decimals. */
export const tokenInstruction = { transferChecked: 12, approveChecked: 13 } as const
export const associatedInstruction = { create: 0, createIdempotent: 1 } as const
export const systemTransfer = 2
export const systemAdvanceNonce = 4
