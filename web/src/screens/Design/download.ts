/** Hands a text to the user as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
