import { appPrefix, framePrefix } from './envelope.js'
import { type FrameOperation, frameOperationNames, frameOperations } from './operations.js'

/** Cancels the request with the same id, whose reply is `aborted`. */
export const cancelType = `${appPrefix}CANCEL`
export const sessionType = `${framePrefix}SESSION_UPDATE`

export const requestType = (operation: FrameOperation): string => appPrefix + frameOperations[operation].name
export const successType = (operation: FrameOperation): string =>
  `${framePrefix}${frameOperations[operation].name}_SUCCESS`
export const errorType = (operation: FrameOperation): string => `${framePrefix}${frameOperations[operation].name}_ERROR`

const operationsByType: ReadonlyMap<string, FrameOperation> = new Map(
  frameOperationNames.map((operation) => [requestType(operation), operation]),
)

/** The operation of a message type. `undefined` for a type that a frame does not handle. */
export function operationOf(type: string): FrameOperation | undefined {
  return operationsByType.get(type)
}
