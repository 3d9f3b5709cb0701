/** What is waited for comes when it comes (ms): on a busy machine later than the libraries' usual second. */
export const patience = 10_000;
