import type { AppKitOptions } from '../../options/options.js'
import type { DeepReadonly } from '../../state/read-only.js'
import type { KitState } from '../../state/state.js'

/** What a kit must have for its networks and tokens to be drawn. */
export type ImageKit = {
  readonly state: {
    readonly settings: DeepReadonly<Pick<KitState['settings'], 'chainImages'>>
    readonly network: DeepReadonly<Pick<KitState['network'], 'images'>>
  }
  readonly options: Pick<AppKitOptions, 'services' | 'projectId'>
}

/** Looks for the image of a subject, and shows one after the other: what it has at once, then what had to be loaded. */
export type FindImage = (
  options: ImageKit['options'],
  subject: string,
  source: string,
  show: (image: string | undefined) => void,
) => void
