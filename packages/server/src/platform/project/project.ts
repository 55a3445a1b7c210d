import type { Budget } from '../budget/budget.js'

/** Limits for all requests of one project together. If absent, only the limits per client apply. */
export type ProjectLimits = Pick<Budget, 'perSecond' | 'burst' | 'perHour' | 'perDay'>

export type ProjectOptions = {
  /** Whether analytics events of the project are accepted. */
  analytics: boolean
}

/** An app or a team that this server serves. */
export type Project = {
  /** The `projectId` that the app passes. `*` matches any id, and requests without one. */
  readonly id: string
  /** For logs and for the operator. */
  readonly name: string
  /** Origins whose pages are served, in the form of `parseOriginPattern`. */
  readonly allowedOrigins: readonly string[]
  readonly limits: ProjectLimits
  readonly options: ProjectOptions
}

/** Creates a project. Defaults: any id, no origins, no limits, no analytics. */
export function createProject(
  given: Partial<Omit<Project, 'options'>> & { options?: Partial<ProjectOptions> },
): Project {
  const { id = '*', name = id === '*' ? 'default' : id, allowedOrigins = [], limits = {}, options } = given
  return { id, name, allowedOrigins, limits, options: { analytics: false, ...options } }
}
