import type { AppKitOptions } from '../../options/options.js'
import type { DeepReadonly } from '../../state/read-only.js'
import type { KitState } from '../../state/state.js'

/** The part of a kit that images of networks and tokens need. */
export type ImageKit = {
  readonly state: {
    readonly settings: DeepReadonly<Pick<KitState['settings'], 'chainImages'>>
    readonly network: DeepReadonly<Pick<KitState['network'], 'images'>>
  }
  readonly options: Pick<AppKitOptions, 'services' | 'projectId'>
}

/** Finds the image of a subject, and shows what is bundled first, then what had to be loaded. */
export type FindImage = (
  options: ImageKit['options'],
  subject: string,
  source: string,
  show: (image: string | undefined) => void,
) => void
