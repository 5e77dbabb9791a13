/** How every file is laid out; `make format` writes it, `make test` checks it. */
export default { printWidth: 120, singleQuote: true };
