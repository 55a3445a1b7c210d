/** Errors without a value, in the order of the runtime. */
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
] as const

const instructionErrors = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
] as const

/** Converts an error of the runtime to the JSON of nodes. */
export function describeError(error: unknown): unknown {
  if (typeof error === 'number') return transactionErrors[error] ?? `TransactionError${error}`
  const { index, err, accountIndex } = error as { index?: number; err?(): unknown; accountIndex?: number }
  if (typeof err !== 'function') return { InsufficientFundsForRent: { account_index: accountIndex } }
  const inner = err.call(error)
  if (typeof inner === 'number') return { InstructionError: [index, instructionErrors[inner] ?? 'GenericError'] }
  return { InstructionError: [index, { Custom: (inner as { code: number }).code }] }
}
