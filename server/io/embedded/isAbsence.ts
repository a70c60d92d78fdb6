/** True where the system says that nothing is at a path; of any other failure it is not known what is there. */
export const isAbsence = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";
