// For the bindings and the tests of this repository. Not part of the public interface.
export { define } from './define.js'
export { firstKit, kitOf, pageSlot, provide, register, type Slot, unregister, watchKits } from './slot.js'
