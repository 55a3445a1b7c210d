import { viewOf } from './view-of.js'
import { programs, systemTransfer } from './program-ids.js'
import type { Instruction } from './read-transaction.js'
import { type FindProgramAddress, readMove, readOpening, type TokenAction } from './token-instructions.js'

/** What an instruction does with funds of an account. Amounts are base units. */
type InstructionAction =
  | TokenAction
  /** The network's own currency leaves the account. */
  | { kind: 'transfer'; to: string; amount: bigint }
  /** The bytes do not say what it does. */
  | { kind: 'unknown' }

export type DescribedInstruction = InstructionAction & { instruction: Instruction }

/**
 * Describes what the instructions of one transaction do with funds of an account, from their bytes alone. Instructions that
 * only set the fee are left out. An instruction that cannot be read to its last byte and its last account is `unknown`,
 * because the part that is not read can change what it does.
 *
 * @param findAddress - Derives addresses of programs, to prove whose token account is opened.
 */
export function describeInstructions(
  instructions: readonly Instruction[],
  account: string,
  findAddress: FindProgramAddress,
): readonly DescribedInstruction[] {
  /** Owners of the token accounts that this transaction opens, by account. */
  const opened = new Map<string, string>()
  return instructions
    .filter(({ program }) => program !== programs.computeBudget)
    .map((instruction) => {
      const action: InstructionAction = readTransfer(instruction, account) ??
        readOpening(instruction, { account, opened, findAddress }) ??
        readMove(instruction, { account, opened }) ?? { kind: 'unknown' }
      return { ...action, instruction }
    })
}

function readTransfer({ program, accounts, data }: Instruction, account: string): InstructionAction | undefined {
  const [from, to] = accounts
  if (program !== programs.system || data.length !== 12 || from !== account || to === undefined) return undefined
  const view = viewOf(data)
  if (view.getUint32(0, true) !== systemTransfer) return undefined
  return { kind: 'transfer', to, amount: view.getBigUint64(4, true) }
}
