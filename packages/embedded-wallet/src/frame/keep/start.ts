import { openKeepWindow } from './keep-window.js'

// Does nothing in a frame: it answers only frames of the page that opened it.
if (window === window.parent) void openKeepWindow()
