/** What a node answered instead of a result. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal'

  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message)
  }
}
