import { english } from './english.js'
import { enMore } from './locales/en-more.js'

// For its effect: a screen off the main path imports this and has its words.
Object.assign(english, enMore)
