/** What is said around the page of a rule. */
export const rule = {
  open: (id: string) => `What ${id} says`,
  title: (id: string, title: string) => `${id}: ${title}`,
  loading: 'Loading …',
  severity: (severity: string) => `At worst: ${severity}`,
};
