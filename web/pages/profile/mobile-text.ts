/** `+27821234567` as South Africans write it: `082 123 4567`. Any other number stays as it is. */
export const mobileText = (mobile: string | null): string => {
  if (mobile === null) return "";
  const parts = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(mobile);
  return parts === null ? mobile : `0${parts[1]} ${parts[2]} ${parts[3]}`;
};
