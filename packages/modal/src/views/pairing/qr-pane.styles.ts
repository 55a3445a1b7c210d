import { css } from '@openappkit/ui/lit'

export default css`
  .scan {
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: var(--appkit-space-2) var(--appkit-space-5) var(--appkit-space-1);
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  /* Shrinks the code in a low window, so that the button stays visible. A camera still reads 200 px. */
  ak-qr {
    justify-self: center;
    inline-size: clamp(200px, 100dvh - 300px, 100%);
  }
`
