import type { ChainNamespace } from '@openappkit/core'
import { chainFacts } from '@openappkit/core/internal'

/** The proper name of a namespace, the same in every language. */
export const namespaceName = (namespace: ChainNamespace): string => chainFacts[namespace].label
