import { readFile } from 'node:fs/promises'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../environment/config-error.js'
import { findOriginProblem } from './origin-pattern.js'
import { createProject, type Project } from './project.js'

const origin = z.string().check(z.refine((text) => findOriginProblem(text) === undefined, 'is not a valid origin'))
const count = z.int().check(z.gte(1))

const projectFile = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^(?:\*|[\w-]{1,64})$/, 'has other characters than letters, digits, _ and -')),
    name: z.optional(z.string().check(z.maxLength(64))),
    allowedOrigins: z.array(origin),
    limits: z.optional(
      z.strictObject({
        perSecond: z.optional(count),
        burst: z.optional(count),
        perHour: z.optional(count),
        perDay: z.optional(count),
      }),
    ),
    options: z.optional(z.strictObject({ analytics: z.optional(z.boolean()) })),
  }),
)

/**
 * Reads the projects from a JSON file.
 * @throws ConfigError that names the first invalid value.
 */
export async function readProjects(file: string): Promise<Project[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ConfigError(`The projects cannot be read from ${file}. Set PROJECTS_FILE.`, { cause })
  })
  const parsed = projectFile.safeParse(readJson(text))
  if (parsed.success && new Set(parsed.data.map(({ id }) => id)).size === parsed.data.length)
    return parsed.data.map((row) => createProject(withoutAbsent(row)))
  const [issue] = parsed.error?.issues ?? []
  const what = issue ? `${issue.path.join('.') || 'the file'}: ${issue.message}` : 'two projects have the same id'
  throw new ConfigError(`The projects in ${file} are invalid: ${what}.`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes keys whose value is `undefined`. */
function withoutAbsent(row: z.output<typeof projectFile>[number]): Parameters<typeof createProject>[0] {
  return JSON.parse(JSON.stringify(row)) as Parameters<typeof createProject>[0]
}
