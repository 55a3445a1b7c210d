/** The style of the modal for standalone pages. Surfaces, lines and text match its tokens. */
export const pageStyle = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;
--card:light-dark(oklch(.984 .0025 255),oklch(.188 .008 262));--cell:light-dark(oklch(1 0 0),oklch(.226 .009 262));
--cell-hover:light-dark(oklch(.967 .004 255),oklch(.256 .01 262));--line:light-dark(oklch(.28 .03 262/.1),oklch(1 0 0/.085));
--line-field:light-dark(oklch(.625 .015 260),oklch(.56 .015 262));--text:light-dark(oklch(.22 .014 262),oklch(.965 .004 255));
--text-2:light-dark(oklch(.46 .016 260),oklch(.76 .012 258));--accent:light-dark(oklch(.48 .215 262),oklch(.74 .12 262))}
body{margin:0;background:light-dark(oklch(.948 .0045 255),oklch(.158 .007 262));color:var(--text)}
main{box-sizing:border-box;max-width:400px;margin:8vh auto;padding:28px 24px 24px;border-radius:28px;background:var(--card);
box-shadow:0 0 0 1px var(--line),0 16px 40px -12px oklch(.2 .02 262/.22)}
h1{margin:0 0 8px;font-size:20px;line-height:1.3;letter-spacing:-.01em}p{margin:0 0 12px;color:var(--text-2);overflow-wrap:anywhere}
form{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:20px 0 0}
button{grid-column:1/-1;font:inherit;font-weight:500;min-height:48px;padding:8px 16px;border:1px solid var(--line-field);border-radius:12px;background:var(--cell);color:inherit;cursor:pointer}
button:hover{background:var(--cell-hover)}button[name=number]{grid-column:auto;min-height:64px;font-size:24px;font-weight:600;font-variant-numeric:tabular-nums}
button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}
article{margin-top:20px;padding-top:16px;border-top:1px solid var(--line)}h2{margin:0 0 4px;font-size:17px}
@media (max-width:460px){body{background:var(--card)}main{margin:0;border-radius:0;box-shadow:none}}`
