import { appPrefix, framePrefix } from './envelope.js'
import { type FrameOperation, frameOperationNames, frameOperations } from './operations.js'

/** The page wants no answer any more. Its id is that of the request, whose reply is `aborted`. */
export const cancelType = `${appPrefix}CANCEL`
export const sessionType = `${framePrefix}SESSION_UPDATE`

export const requestType = (operation: FrameOperation): string => appPrefix + frameOperations[operation].name
export const successType = (operation: FrameOperation): string =>
  `${framePrefix}${frameOperations[operation].name}_SUCCESS`
export const errorType = (operation: FrameOperation): string => `${framePrefix}${frameOperations[operation].name}_ERROR`

const operationsByType: ReadonlyMap<string, FrameOperation> = new Map(
  frameOperationNames.map((operation) => [requestType(operation), operation]),
)

/** The operation that a message asks for: the closed list of what a frame listens to. */
export function operationOf(type: string): FrameOperation | undefined {
  return operationsByType.get(type)
}
