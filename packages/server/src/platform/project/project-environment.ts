import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../environment/config-error.js'
import { csv, type EnvironmentOf, flag } from '../environment/environment.js'
import { findOriginProblem } from './origin-pattern.js'
import { createProject, type Project } from './project.js'

const sentences = {
  form: 'must hold origins such as https://*.example.com',
  'public-suffix': 'must not hold a domain below which anyone can register a name, such as https://*.vercel.app',
} as const

const has = (problem: keyof typeof sentences) =>
  z.refine<string>((text) => findOriginProblem(text) !== problem, sentences[problem])

const origins = z.pipe(csv, z.array(z.string().check(has('form'), has('public-suffix'))))

/** The variables of the projects. */
export const projectEnvironment = {
  ALLOWED_ORIGINS: z.optional(origins),
  PROJECT_IDS: z._default(csv, []),
  PROJECTS_FILE: z.optional(z.string()),
  ANALYTICS_ENABLED: z._default(flag, false),
}

/** Origins of pages under development: any port of this machine. */
export const localOrigins = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'http://[::1]:*',
  'https://localhost:*',
] as const

/**
 * Creates one project per id of `PROJECT_IDS`, or one project for every id if there are none.
 * @throws ConfigError in production without origins: every page would be refused.
 */
export function projectsOf(read: EnvironmentOf<typeof projectEnvironment>, isProduction: boolean): Project[] {
  const allowedOrigins = read.ALLOWED_ORIGINS ?? (isProduction ? [] : localOrigins)
  if (isProduction && read.PROJECTS_FILE === undefined && allowedOrigins.length === 0)
    throw new ConfigError(
      'ALLOWED_ORIGINS is missing: with NODE_ENV=production, every page would be refused. Set it to the origins of your' +
        ' apps, such as https://app.example, or name a file of projects in PROJECTS_FILE.',
    )
  const options = { analytics: read.ANALYTICS_ENABLED }
  const ids = read.PROJECT_IDS.length > 0 ? [...new Set(read.PROJECT_IDS)] : ['*']
  return ids.map((id) => createProject({ id, allowedOrigins, options }))
}
