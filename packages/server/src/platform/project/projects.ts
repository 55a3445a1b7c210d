import { createOriginMatcher } from './origin-pattern.js'
import type { Project } from './project.js'

/** The projects of this server. */
export type Projects = {
  readonly all: readonly Project[]
  /** Returns the project of a `projectId`, or `undefined` if the id is unknown. */
  find(id: string | undefined): Project | undefined
  /** Whether a project serves pages of an origin. */
  allows(project: Project, origin: string): boolean
  /** Whether any project serves pages of an origin. */
  allowsAny(origin: string): boolean
}

/** @throws TypeError when two projects have the same id. */
export function createProjects(all: readonly Project[]): Projects {
  const byId = new Map(all.map((project) => [project.id, project]))
  if (byId.size < all.length) throw new TypeError('Two projects have the same id')
  const matchers = new Map(all.map((project) => [project, createOriginMatcher(project.allowedOrigins)]))
  const allows = (project: Project, origin: string) => matchers.get(project)?.(origin) ?? false
  return {
    all,
    find: (id) => (id === undefined || id === '*' ? undefined : byId.get(id)) ?? byId.get('*'),
    allows,
    allowsAny: (origin) => all.some((project) => allows(project, origin)),
  }
}
