import { css } from '@openappkit/ui/lit'

export default css`
  /* Shrinks the code in a low window, so that the address stays visible. A camera still reads 200 px. */
  ak-qr {
    justify-self: center;
    inline-size: clamp(200px, 100dvh - 420px, 288px);
  }
  .panel {
    padding: var(--appkit-space-3) var(--appkit-space-2);
    border-radius: var(--appkit-radius-3);
    background: var(--appkit-color-cell);
    box-shadow:
      inset 0 0 0 1px var(--appkit-color-line),
      var(--appkit-shadow-cell);
  }
  /* Takes the space of one icon. */
  .marks {
    display: flex;
    justify-content: center;
    inline-size: 40px;
    margin-inline-start: -52px;
  }
  .marks > ak-mark {
    flex: none;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--appkit-color-cell);
  }
  .marks > ak-mark + ak-mark {
    margin-inline-start: -10px;
  }
`
