/**
 * The script of an operation's page: sends the form as a request with the API token in it, and shows the answer as text.
 * The token stays in the field: it is neither stored nor part of an address.
 */
export const TRY_SCRIPT = `'use strict';
const form = document.getElementById('try');
const statusLine = document.getElementById('try-status');
const answer = document.getElementById('try-answer');
form.hidden = false;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input[data-in]')) {
    if (input.dataset.in === 'path') path = path.replace('{' + input.name + '}', encodeURIComponent(input.value));
    else if (input.value !== '') query.append(input.name, input.value);
  }
  const headers = { authorization: 'Bearer ' + document.getElementById('try-token').value.trim() };
  const body = document.getElementById('try-body')?.value;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const url = path + (query.size > 0 ? '?' + query : '');
  statusLine.textContent = 'Sending…';
  try {
    const response = await fetch(url, { method: form.dataset.method, headers, body });
    const text = await response.text();
    statusLine.textContent = 'Status ' + response.status + ', ' +
      response.headers.get('ratelimit-remaining') + ' requests left';
    answer.textContent = text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text;
    answer.hidden = false;
  } catch {
    statusLine.textContent = 'The server could not be reached.';
  }
});
`;
