"""LLVM: the processor at hand as a target, and the optimisation of a module for a target."""

from __future__ import annotations

from typing import Any, Final

import llvmlite.binding as llvm

from lastcard.fast.compiler import sources

_SLOW_DEPOSIT: Final = ("bdver4", "znver1", "znver2")
"""Processors on which the instruction that deposits bits (PDEP) takes dozens of cycles."""


def host(opt: int = 3) -> Any:
    """Return this processor as a target of LLVM. ``opt``, from 0 to 3, is how well machine code is optimised."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    found = llvm.Target.from_default_triple()
    return found.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=opt, jit=True, codemodel="small", reloc="pic")


def has_deposit() -> bool:
    """Return whether this processor deposits bits (PDEP) in a few cycles."""
    return bool(llvm.get_host_cpu_features().get("bmi2")) and llvm.get_host_cpu_name() not in _SLOW_DEPOSIT


def parsed(text: str, target: Any) -> Any:
    """Return LLVM assembly as a module for a target."""
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = target.triple, str(target.target_data)
    module.verify()
    return module


def optimised(module: Any, target: Any, level: int = 2) -> Any:
    """Optimise a module for a target and return it. Level 3 takes longer, and programs play no faster."""
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.slp_vectorization = any(function.name in sources.VECTORIZED for function in module.functions)
    passes = llvm.create_pass_builder(target, options)
    passes.getModulePassManager().run(module, passes)
    return module
