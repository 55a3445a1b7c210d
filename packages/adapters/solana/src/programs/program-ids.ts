/** Programs of the network, by address. The two token programs take the same instructions. */
export const programs = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  system: '11111111111111111111111111111111',
} as const

export const isTokenProgram = (address: string): boolean => address === programs.token || address === programs.token2022

/** Numbers of instructions, as the programs have them. */
export const tokenInstruction = { transferChecked: 12, approveChecked: 13 } as const
export const associatedInstruction = { create: 0, createIdempotent: 1 } as const
export const systemTransfer = 2
export const systemAdvanceNonce = 4
