import type { Budget } from '../budget/budget.js'

/** What all requests of one project may use together. Absent: as much as each client may. */
export type ProjectLimits = Pick<Budget, 'perSecond' | 'burst' | 'perHour' | 'perDay'>

export type ProjectOptions = {
  /** Whether events of analytics are taken for it. */
  analytics: boolean
}

/** One app, or one team, that this server serves. */
export type Project = {
  /** What the app passes as `projectId`. The id `*` stands for every id, and for none. */
  readonly id: string
  /** For logs and for the operator. */
  readonly name: string
  /** Origins whose pages are served, as `parseOriginPattern` reads them. */
  readonly allowedOrigins: readonly string[]
  readonly limits: ProjectLimits
  readonly options: ProjectOptions
}

/** A project with what is given, and the defaults for the rest: any id, no origin, no limit, no analytics. */
export function createProject(
  given: Partial<Omit<Project, 'options'>> & { options?: Partial<ProjectOptions> },
): Project {
  const { id = '*', name = id === '*' ? 'default' : id, allowedOrigins = [], limits = {}, options } = given
  return { id, name, allowedOrigins, limits, options: { analytics: false, ...options } }
}
