import { english } from './english.js'
import { enErrors } from './locales/en-errors.js'

// For its effect: what may have to say what went wrong imports this. The first screen does so once it is on show.
english.errors = enErrors
