import { startWindow } from '../start-window.js'

// Does nothing in a frame, because the embedding page controls what is drawn around it.
if (window === window.parent) void startWindow()
