import { css } from '@openappkit/ui/lit'

export const pageStyles = css`
  body {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    min-block-size: 100vh;
    margin: 0;
  }
  .light {
    background: #e6e9ec;
  }
  .dark {
    background: #000;
  }
  .screens {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 40px;
    padding: 40px;
  }
  .tight {
    gap: 16px;
    padding: 16px;
  }
  button-card {
    inline-size: 240px;
    font:
      13px/20px system-ui,
      sans-serif;
    color: CanvasText;
  }
  button-card p {
    margin: 0 0 8px;
  }
`
