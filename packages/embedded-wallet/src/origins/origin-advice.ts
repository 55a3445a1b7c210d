/** What a refusal of an origin names: the origin, and where the list that excludes it is. */
export type OriginRefusal = {
  origin: string
  /** URL of the wallet's `config.json`, or of the accounts service. */
  at: string
  project?: string | undefined
}

const advice = {
  page_origin_unlisted: ({ origin, at }: OriginRefusal) => `Add ${origin} to "origins" in ${at}`,
  unverified_domain: ({ origin, at, project }: OriginRefusal) =>
    `Add ${origin} to the origins of ${project ? `project ${project}` : 'the project'} at ${at}: ` +
    'ALLOWED_ORIGINS, or "allowedOrigins" in PROJECTS_FILE',
  wallet_origin_unknown: ({ origin, at }: OriginRefusal) =>
    `Set ACCOUNTS_FRAME_ORIGIN of ${at} to ${origin}, the origin of the wallet`,
}

/** The codes of refused origins. */
export type OriginCode = keyof typeof advice

export const isOriginCode = (code: string): code is OriginCode => Object.hasOwn(advice, code)

/** Names the change that allows a refused origin. */
export const originAdvice = (code: OriginCode, refusal: OriginRefusal): string => advice[code](refusal)

/** Writes the advice to the console of the frame, whose errors have no message of their own. */
export const warn = (code: OriginCode, refusal: OriginRefusal): void =>
  console.warn(`${code}: ${originAdvice(code, refusal)}`)
