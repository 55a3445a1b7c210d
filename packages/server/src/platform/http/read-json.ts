import type * as z from '@openappkit/protocol/zod'
import type { RequestContext } from '../service/service.js'

/** The body of a request; `undefined` where it is not what the schema says. */
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
