import type * as z from '@openappkit/protocol/zod'
import type { RequestContext } from '../service/service.js'

/** Reads the body of a request. Returns `undefined` if it does not match the schema. */
export async function readJson<S extends z.ZodMiniType>(
  c: RequestContext,
  schema: S,
): Promise<z.output<S> | undefined> {
  try {
    return schema.safeParse(JSON.parse(await c.req.text())).data
  } catch {
    return undefined
  }
}
