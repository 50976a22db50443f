/** The styles of the sandbox's button and dialog, inside their shadow roots. */
export const sandboxStyles = `
:host { display: block; font: 400 1rem/1.5 system-ui, sans-serif; color: #1b1f23; }
button { font: inherit; font-weight: 600; min-height: 2.875rem; width: 100%; padding: 0 1rem;
  border: 0; border-radius: 0.5rem; cursor: pointer; }
button:focus-visible { outline: 3px solid #0551b5; outline-offset: 2px; }
button[aria-disabled='true'], button:disabled { opacity: 0.6; cursor: progress; }
.paypal, .approve { background: #ffc439; color: #14213d; }
.paypal:hover, .approve:hover { background: #f2b21a; }
.plain { background: #eef1f4; color: #1b1f23; }
.plain:hover { background: #dfe4e9; }
dialog { box-sizing: border-box; width: min(24rem, calc(100vw - 2rem)); padding: 1.5rem;
  border: 0; border-radius: 1rem; background: #fff; color: inherit;
  box-shadow: 0 1.5rem 4rem rgb(20 33 61 / 0.3); }
dialog::backdrop { background: rgb(20 33 61 / 0.55); }
h2 { margin: 0 0 0.75rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
.note { padding: 0.625rem 0.75rem; border-radius: 0.5rem; background: #fff4d1; color: #5c4300; }
.amount { display: flex; justify-content: space-between; align-items: baseline;
  border-block: 1px solid #dfe4e9; padding-block: 0.75rem; }
.amount strong { font-size: 1.5rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-top: 0.75rem; }
`;
