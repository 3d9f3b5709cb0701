/** The least that can answer a tap or a key: one text is replaced. */
const count = document.getElementById('count');

function answer(text: string): void {
  if (count === null) return;
  count.textContent = text;
  count.dataset.count = text;
}

let taps = 0;
document.getElementById('more')?.addEventListener('click', () => answer(String(++taps)));
document.getElementById('words')?.addEventListener('input', () => answer(String(++taps)));
