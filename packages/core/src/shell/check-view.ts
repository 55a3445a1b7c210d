import type { ViewName } from '../contracts/route.js'
import { isViewName } from '../navigation/view-names.js'
import { wrongOption } from '../options/check-options.js'

/** The view that is named. Throws `invalid_option` for one that does not exist. */
export function checkView(view: string): ViewName {
  if (!isViewName(view)) throw wrongOption('view', 'is unknown')
  return view
}
