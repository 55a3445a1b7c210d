import { startWindow } from '../start-window.js'

// In a frame somebody else decides what is shown around it: nothing begins there.
if (window === window.parent) void startWindow()
