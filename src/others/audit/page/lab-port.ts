/** The port of the lab unless another is asked for: pages of audits link to it there. */
export const LAB_PORT = 4620;
