/** Text as it may stand in an XML document, also between quotes; what no document may hold is left out. */
export function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
